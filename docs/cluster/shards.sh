#!/bin/sh
# SPDX-License-Identifier: MIT
# A task of an array job counts a part: sbatch --array=1-N shards.sh N
#SBATCH --cpus-per-task=1
#SBATCH --output=shard-%a.log
exec pozo stats --plugin red-threes --by variant --threads 1 \
  --shard "$SLURM_ARRAY_TASK_ID/$1" --save "$SLURM_ARRAY_TASK_ID.part" season.pcn.zst
