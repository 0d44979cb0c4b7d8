// Written by scripts/build-registry.mjs; do not edit.
import type { Builtin } from '../builtins/definition.js';
import { add } from '../builtins/operators/add.js';
import { and } from '../builtins/operators/and.js';
import { atLeast } from '../builtins/operators/at-least.js';
import { atMost } from '../builtins/operators/at-most.js';
import { div } from '../builtins/operators/div.js';
import { divide } from '../builtins/operators/divide.js';
import { equal } from '../builtins/operators/equal.js';
import { greater } from '../builtins/operators/greater.js';
import { in_ } from '../builtins/operators/in.js';
import { less } from '../builtins/operators/less.js';
import { mod } from '../builtins/operators/mod.js';
import { multiply } from '../builtins/operators/multiply.js';
import { negate } from '../builtins/operators/negate.js';
import { not } from '../builtins/operators/not.js';
import { or } from '../builtins/operators/or.js';
import { subtract } from '../builtins/operators/subtract.js';
import { unequal } from '../builtins/operators/unequal.js';
import { where } from '../builtins/operators/where.js';
import { without } from '../builtins/operators/without.js';
import { abs } from '../builtins/functions/abs.js';
import { all } from '../builtins/functions/all.js';
import { any } from '../builtins/functions/any.js';
import { cancelHighest } from '../builtins/functions/cancel-highest.js';
import { cancel } from '../builtins/functions/cancel.js';
import { ceil } from '../builtins/functions/ceil.js';
import { clamp } from '../builtins/functions/clamp.js';
import { copy } from '../builtins/functions/copy.js';
import { count } from '../builtins/functions/count.js';
import { default_ } from '../builtins/functions/default.js';
import { digits } from '../builtins/functions/digits.js';
import { distinct } from '../builtins/functions/distinct.js';
import { drop } from '../builtins/functions/drop.js';
import { explode } from '../builtins/functions/explode.js';
import { faces } from '../builtins/functions/faces.js';
import { filter } from '../builtins/functions/filter.js';
import { first } from '../builtins/functions/first.js';
import { floor } from '../builtins/functions/floor.js';
import { groups } from '../builtins/functions/groups.js';
import { highest } from '../builtins/functions/highest.js';
import { join } from '../builtins/functions/join.js';
import { keep } from '../builtins/functions/keep.js';
import { last } from '../builtins/functions/last.js';
import { length } from '../builtins/functions/length.js';
import { lowest } from '../builtins/functions/lowest.js';
import { max } from '../builtins/functions/max.js';
import { middle } from '../builtins/functions/middle.js';
import { min } from '../builtins/functions/min.js';
import { mode } from '../builtins/functions/mode.js';
import { net } from '../builtins/functions/net.js';
import { pair } from '../builtins/functions/pair.js';
import { pick } from '../builtins/functions/pick.js';
import { position } from '../builtins/functions/position.js';
import { random } from '../builtins/functions/random.js';
import { reroll } from '../builtins/functions/reroll.js';
import { reverse } from '../builtins/functions/reverse.js';
import { round } from '../builtins/functions/round.js';
import { runs } from '../builtins/functions/runs.js';
import { sets } from '../builtins/functions/sets.js';
import { shuffle } from '../builtins/functions/shuffle.js';
import { sign } from '../builtins/functions/sign.js';
import { skip } from '../builtins/functions/skip.js';
import { sort } from '../builtins/functions/sort.js';
import { sum } from '../builtins/functions/sum.js';
import { tens } from '../builtins/functions/tens.js';
import { units } from '../builtins/functions/units.js';
import { compoundPenetrateModifier } from '../builtins/modifiers/compound-penetrate.js';
import { compoundModifier } from '../builtins/modifiers/compound.js';
import { countFailures } from '../builtins/modifiers/count-failures.js';
import { countSuccesses } from '../builtins/modifiers/count-successes.js';
import { dropHighest } from '../builtins/modifiers/dh.js';
import { dropLowest } from '../builtins/modifiers/dl.js';
import { explodeOnceModifier } from '../builtins/modifiers/explode-once.js';
import { explodeModifier } from '../builtins/modifiers/explode.js';
import { keepDefault } from '../builtins/modifiers/k.js';
import { keepHighest } from '../builtins/modifiers/kh.js';
import { keepLowest } from '../builtins/modifiers/kl.js';
import { keepMiddle } from '../builtins/modifiers/km.js';
import { maximumModifier } from '../builtins/modifiers/maximum.js';
import { minimumModifier } from '../builtins/modifiers/minimum.js';
import { penetrateModifier } from '../builtins/modifiers/penetrate.js';
import { rerollOnceModifier } from '../builtins/modifiers/reroll-once.js';
import { rerollModifier } from '../builtins/modifiers/reroll.js';
import { uniqueOnceModifier } from '../builtins/modifiers/unique-once.js';
import { uniqueModifier } from '../builtins/modifiers/unique.js';
import { as } from '../builtins/internal/as.js';
import { chainStep } from '../builtins/internal/chain-step.js';
import { concat } from '../builtins/internal/concat.js';
import { draw } from '../builtins/internal/draw.js';
import { fieldByName } from '../builtins/internal/field-by-name.js';
import { isNone } from '../builtins/internal/is-none.js';
import { item } from '../builtins/internal/item.js';
import { left } from '../builtins/internal/left.js';
import { merge } from '../builtins/internal/merge.js';
import { number } from '../builtins/internal/number.js';
import { option } from '../builtins/internal/option.js';
import { range } from '../builtins/internal/range.js';
import { rollTable } from '../builtins/internal/roll-table.js';
import { step } from '../builtins/internal/step.js';

/** Every built-in there is, by its name in the IR. */
export const builtins: ReadonlyMap<string, Builtin> = new Map(
  [
    add,
    and,
    atLeast,
    atMost,
    div,
    divide,
    equal,
    greater,
    in_,
    less,
    mod,
    multiply,
    negate,
    not,
    or,
    subtract,
    unequal,
    where,
    without,
    abs,
    all,
    any,
    cancelHighest,
    cancel,
    ceil,
    clamp,
    copy,
    count,
    default_,
    digits,
    distinct,
    drop,
    explode,
    faces,
    filter,
    first,
    floor,
    groups,
    highest,
    join,
    keep,
    last,
    length,
    lowest,
    max,
    middle,
    min,
    mode,
    net,
    pair,
    pick,
    position,
    random,
    reroll,
    reverse,
    round,
    runs,
    sets,
    shuffle,
    sign,
    skip,
    sort,
    sum,
    tens,
    units,
    compoundPenetrateModifier,
    compoundModifier,
    countFailures,
    countSuccesses,
    dropHighest,
    dropLowest,
    explodeOnceModifier,
    explodeModifier,
    keepDefault,
    keepHighest,
    keepLowest,
    keepMiddle,
    maximumModifier,
    minimumModifier,
    penetrateModifier,
    rerollOnceModifier,
    rerollModifier,
    uniqueOnceModifier,
    uniqueModifier,
    as,
    chainStep,
    concat,
    draw,
    fieldByName,
    isNone,
    item,
    left,
    merge,
    number,
    option,
    range,
    rollTable,
    step,
  ].map((builtin): [string, Builtin] => [builtin.op ?? builtin.name, builtin]),
);
