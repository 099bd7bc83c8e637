#!/bin/sh
# SPDX-License-Identifier: MIT
# Adds the parts up, or says why not.
#SBATCH --output=total.log
exec pozo merge --html season.html *.part
