// The package brings no types; these are the parts that the benchmarks call.
declare module 'roll-parser' {
  export interface Roll {
    readonly dice: number;
    readonly count: number;
  }
  export interface Result {
    readonly notation: string;
    readonly value: number;
    readonly rolls: readonly number[];
  }
  export function parse(notation: string): Roll;
  export function roll(roll: Roll): Result;
  export function parseAndRoll(notation: string): Result;
}
