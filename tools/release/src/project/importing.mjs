// Runs in a project outside the workspace: what was installed is imported as its users import it.
import { run, seededSource, defaultPolicy } from '@rulewright/engine';

for (const name of process.argv.slice(2)) {
  const { default: ruleset } = await import(name);
  const roll = ruleset.rolls.find(({ inputs }) =>
    inputs.every((input) => input.default || input.type.kind === 'optional'),
  );
  if (!roll) {
    console.log(`${name}: ${ruleset.title}`);
    continue;
  }
  const rolled = run(ruleset, { roll: roll.name, trace: true }, { dice: seededSource('1'), decide: defaultPolicy });
  if (rolled.state !== 'done') throw new Error(`${name}: ${roll.name} did not come to its end.`);
  console.log(`${name}: ${ruleset.title}, ${roll.name} gave ${rolled.outcome ?? String(rolled.result)}`);
}
