/** All ways through the decisions: where choices part them and where they meet again. */
import { Rational } from '@rulewright/core';
import type { Choice, Fact, Meeting, Move, Turn } from '../spread/side.js';
import type { Entry, Spread } from '../spread/spread.js';
import { seenBy, situationKey } from './situations.js';

/** A point on the way: what happened before it is settled, what comes after it is not. */
export interface Place {
  /** Runs that end without another decision. */
  readonly entries: Entry[];
  /** By what those who decide see. */
  readonly situations: Map<string, Situation>;
  /** Where runs go on together with others, and which share of those they are. */
  readonly onward: { readonly to: Place; readonly share: Rational }[];
  readonly meetings: Map<string, Place>;
}

export interface Situation {
  readonly move: Move;
  readonly facts: readonly Fact[];
  /** By the choices of all who decide. */
  readonly options: Map<string, Option>;
}

export interface Option {
  readonly choices: readonly Choice[];
  readonly to: Place;
}

/** All places, each after those that lead to it. */
export function placesOf({ entries }: Spread): readonly Place[] {
  const places: Place[] = [];
  const make = (): Place => {
    const place = { entries: [], situations: new Map(), onward: [], meetings: new Map() };
    places.push(place);
    return place;
  };
  const start = make();
  const walk = (from: Place, turns: readonly Turn[], around: readonly Fact[]): Place => {
    let at = from;
    for (const turn of turns) at = turn.kind === 'move' ? choose(at, turn, around) : meet(at, turn, around);
    return at;
  };
  const choose = (at: Place, move: Move, around: readonly Fact[]): Place => {
    const facts = seenBy(around.length === 0 ? move.facts : [...around, ...move.facts], move.by);
    const key = situationKey(move, facts);
    let situation = at.situations.get(key);
    if (!situation) at.situations.set(key, (situation = { move, facts, options: new Map() }));
    const choice = move.choices.map((each) => each.key).join('&');
    let option = situation.options.get(choice);
    if (!option) situation.options.set(choice, (option = { choices: move.choices, to: make() }));
    return option.to;
  };
  const meet = (at: Place, meeting: Meeting, around: readonly Fact[]): Place => {
    const known = at.meetings.get(meeting.key);
    if (known) return known;
    const inside = meeting.facts.length === 0 ? around : [...around, ...meeting.facts];
    const ends = meeting.parts.map(({ turns }) => walk(at, turns, inside));
    const place = make();
    at.meetings.set(meeting.key, place);
    ends.forEach((end, index) => {
      const { weight } = meeting.parts[index] as Meeting['parts'][number];
      end.onward.push({ to: place, share: Rational.of(weight, meeting.weight) });
    });
    return place;
  };
  for (const entry of entries) walk(start, entry.side?.turns ?? [], []).entries.push(entry);
  return places;
}
