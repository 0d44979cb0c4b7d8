# What is known already needs no Node: it takes longer to start than all else.
mutant="$FOUND_MUTANTS/$__STRYKER_ACTIVE_MUTANT__"
if [ -n "$__STRYKER_ACTIVE_MUTANT__" ]; then
  [ -e "$mutant.noticed" ] && exit 1
  [ -e "$mutant.survived" ] && exit 0
  # It is not in the sample, or no test comes by.
  [ -e "$mutant.left" ] && exit 0
  [ -e "$mutant.json" ] || exit 0
  ulimit -t "$(cat "$FOUND_MUTANTS/patience")"
fi
exec node tools/mutation/sandbox/try.mjs "$1"
