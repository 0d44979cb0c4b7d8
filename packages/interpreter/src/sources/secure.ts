import { SecureDice } from '@rulewright/core';
import type { DiceSource, DiceThrow } from './source.js';

class SecureSource implements DiceSource {
  private readonly dice = new SecureDice();

  roll({ die }: DiceThrow, count: number, digits: Uint32Array, at: number): number {
    this.dice.rollIndices(count, die.size, digits, at);
    return count;
  }
}

/** Fair dice from the platform's secure source of randomness. */
export function secureSource(): DiceSource {
  return new SecureSource();
}
