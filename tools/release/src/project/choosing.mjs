// Runs in a project outside the workspace: prints the first roll of the given rulesets that asks nobody anything.
import { askEveryDecision, run, seededSource } from '@rulewright/engine';

for (const name of process.argv.slice(2)) {
  const { default: ruleset } = await import(name);
  const found = ruleset.rolls.find(
    ({ name: roll, inputs }) =>
      inputs.every((input) => input.default) &&
      Array.from({ length: 50 }, (_, seed) =>
        run(ruleset, { roll }, { dice: seededSource(String(seed)), decide: askEveryDecision }),
      ).every(({ state, result }) => state === 'done' && typeof result === 'number'),
  );
  if (found) {
    console.log(JSON.stringify({ name, roll: found.name }));
    break;
  }
}
