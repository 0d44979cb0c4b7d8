/** What can be played, and with whom. */
import { type ActionIr, type Json, present, type Program } from '@rulewright/core';
import { RulesetProblem } from '../base/problem.js';
import { isList, isRecord } from '../base/words.js';
import type { Values } from '../fields/form.js';

export interface Playable {
  readonly kind: 'action' | 'scenario';
  readonly ir: ActionIr;
}

/** By name; the first scenario, or else the first action, where none is named. */
export function findPlayable(program: Program, action: string | undefined, scenario: string | undefined): Playable {
  const own = ({ name }: ActionIr): boolean => !name.includes('.');
  if (action !== undefined) return { kind: 'action', ir: named(program.actions, 'action', action) };
  if (scenario !== undefined) return { kind: 'scenario', ir: named(program.scenarios, 'scenario', scenario) };
  const [first] = program.scenarios.filter(own);
  if (first) return { kind: 'scenario', ir: first };
  const [other] = program.actions.filter(own);
  if (other) return { kind: 'action', ir: other };
  throw new RulesetProblem('This ruleset has nothing to play.');
}

function named<Ir extends ActionIr>(all: readonly Ir[], kind: string, name: string): Ir {
  const found = all.find((each) => each.name === name);
  if (found) return found;
  const names = all.map((each) => each.name).join(', ') || 'none';
  throw new RulesetProblem(`There is no ${kind} called ${name}. There is: ${names}.`);
}

/** Those who play the roles of an action, as things that are called like their roles. */
export function rolesOf(program: Program, { roles }: ActionIr, given: Values): { things: Values; roles: Values } {
  const things: Record<string, Json> = {};
  const players: Record<string, Json> = {};
  for (const { name, type } of roles) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    const of = present(type);
    const item = of.kind === 'list' ? of.of : of;
    const is =
      item.kind === 'thing' || item.kind === 'record'
        ? item.kind === 'thing'
          ? item.record.name
          : item.name
        : undefined;
    if (is === undefined || !program.types.some((each) => each.name === is)) continue;
    things[name] = isList(value) ? value.map((each) => withType(each, is)) : withType(value, is);
    players[name] = isList(value) ? value.map((_, index) => `${name}[${String(index + 1)}]`) : name;
  }
  return { things, roles: players };
}

function withType(value: Json, is: string): Json {
  return isRecord(value) ? { is, ...value } : value;
}
