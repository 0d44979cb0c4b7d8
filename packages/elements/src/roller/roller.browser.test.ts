import { partOf } from '@rulewright/engine';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { gameOf, tavern } from '../testing/games.js';
import { expectAccessible, find, inside, settled, show, textOf, type } from '../testing/page.js';
import type { RwRoller } from './rw-roller.js';
import './rw-roller.js';

async function roller(attributes: Readonly<Record<string, string>>, content = ''): Promise<RwRoller> {
  return show('rw-roller', { seed: 'harbour', ...attributes }, { ruleset: await gameOf() }, content);
}

describe('rw-roller', () => {
  it('makes a form, rolls, and tells the result', async () => {
    const element = await roller({ roll: 'skilled', values: 'level=3 difficulty=2' });
    expect(textOf(element)).toContain('Not rolled yet.');
    const told = vi.fn();
    element.addEventListener('rw-result', told);
    await userEvent.click(find(element, '.main'));
    await settled(element);
    const { result, dice, log, sentence } = (told.mock.calls[0]?.[0] as CustomEvent<Record<string, unknown>>).detail;
    expect(dice).toHaveLength(3);
    expect((log as { inputs: unknown }).inputs).toEqual({ level: 3, difficulty: 2 });
    expect(find(element, '.headline').textContent).toContain(String(result as number));
    expect(find(element, '[role=status]').textContent.trim()).toBe(sentence);
    await expectAccessible();
  });

  it('rolls the first roll of a part of the rules as it does with all of them', async () => {
    const whole = await roller({ roll: 'skilled', values: 'level=3' });
    const expected = whole.requestRoll();
    const part = partOf(await gameOf(), { rolls: ['skilled'] });
    const element = await show('rw-roller', { seed: 'harbour', values: 'level=3' }, { ruleset: part });
    expect(element.requestRoll()).toEqual(expected);
    await settled(element);
    expect(textOf(element)).toBe(textOf(whole));
    // A roll of the whole is made again from its log.
    element.log = whole.log;
    await expect.poll(() => element.result).toEqual(expected);
  });

  it('rolls by Enter, and ten clicks are ten results with a message each', async () => {
    const element = await roller({ roll: 'keep' });
    let results = 0;
    element.addEventListener('rw-result', () => {
      results += 1;
    });
    for (let click = 0; click < 10; click += 1) find(element, '.main').click();
    expect(results).toBe(10);
    find(element, '.main').focus();
    await userEvent.keyboard('{Enter}');
    expect(results).toBe(11);
  });

  it('repeats its rolls with the same seed', async () => {
    const first = await roller({ roll: 'keep' });
    const faces = [first.requestRoll(), first.requestRoll()].map(
      (result) => (result?.['log'] as { dice: unknown }).dice,
    );
    const second = await roller({ roll: 'keep' });
    expect(
      [second.requestRoll(), second.requestRoll()].map((result) => (result?.['log'] as { dice: unknown }).dice),
    ).toEqual(faces);
    expect(faces[0]).not.toEqual(faces[1]);
  });

  it('keeps slider, buttons and field together, and offers to reset', async () => {
    const element = await roller({ roll: 'skilled' });
    const field = find<HTMLInputElement>(element, '#level');
    const slider = find<HTMLInputElement>(element, '.slider');
    await userEvent.click(find(element, '[aria-label="More: Skill level"]'));
    expect([field.value, slider.value]).toEqual(['3', '3']);
    type(slider, '6');
    await settled(element);
    expect(field.value).toBe('6');
    expect(find<HTMLButtonElement>(element, '[aria-label="More: Skill level"]').disabled).toBe(true);
    await userEvent.click(find(element, '[aria-label="Reset Skill level"]'));
    expect([field.value, slider.value]).toEqual(['2', '2']);
  });

  it('refuses an emptied number, and does not roll', async () => {
    const element = await roller({ roll: 'share' });
    type(find(element, '#parts'), '');
    await settled(element);
    expect(find(element, '.problem').textContent).toBe('Give a whole number.');
    expect(element.requestRoll()).toBeUndefined();
    expect(inside(element).activeElement?.id).toBe('parts');
  });

  it('says what went wrong in a roll', async () => {
    const element = await roller({ roll: 'share', values: 'parts=0' });
    const failed = vi.fn();
    element.addEventListener('rw-error', failed);
    element.requestRoll();
    await settled(element);
    expect(failed).toHaveBeenCalledOnce();
    expect(find(element, '.outcome-area .problem').textContent).toMatch(/0/);
  });

  it('calls a key of a table by its row, and switches what may be left out', async () => {
    const element = await roller({ roll: 'skilled' });
    expect(textOf(element)).toContain('Hard');
    type(find(element, '#hard'), '9');
    await userEvent.click(find(element, '[id="difficulty-given"]'));
    expect(textOf(element)).toContain('Mad');
    expect(find<HTMLInputElement>(element, '#difficulty').value).toBe('1');
  });

  it('asks for decisions where they are taken', async () => {
    const element = await roller({ roll: 'face' });
    expect(element.requestRoll()).toBeUndefined();
    await settled(element);
    expect(find(element, '.question legend').textContent).toContain('Player');
    expect(inside(element).activeElement?.getAttribute('type')).toBe('radio');
    await expectAccessible();
    await userEvent.click(find(element, '.question .main'));
    expect(element.result?.['state']).toBe('done');
  });

  it('takes records and lists', async () => {
    const brawl = await roller({ roll: 'brawl' });
    type(find(brawl, '[id="who.strength"]'), '4');
    expect((brawl.requestRoll()?.['dice'] as unknown[]).length).toBe(4);
    const many = await roller({ roll: 'many' });
    await userEvent.click(find(many, '[aria-label="Add: Bonuses"]'));
    await userEvent.click(find(many, '[aria-label="Remove Bonuses 1"]'));
    many.requestRoll();
    expect((many.log as { inputs: unknown } | undefined)?.inputs).toEqual({ bonuses: [2, 1] });
    await expectAccessible();
  });

  it('is prevented, undone, disabled and replayed', async () => {
    const element = await roller({ roll: 'keep' });
    element.addEventListener(
      'rw-before-roll',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    expect(element.requestRoll()).toBeUndefined();
    const first = element.requestRoll();
    element.requestRoll();
    expect(element.undo()).toBe(true);
    expect(element.result).toEqual(first);
    element.disabled = true;
    expect(element.requestRoll()).toBeUndefined();
    const other = await roller({ roll: 'keep', seed: 'other' });
    other.log = first?.['log'] as never;
    await expect.poll(() => other.result?.['result']).toEqual(first?.['result']);
  });

  it('gives its result to a form', async () => {
    const form = document.createElement('form');
    const element = await roller({ roll: 'keep', name: 'damage' });
    document.body.append(form);
    form.append(element);
    await element.ready;
    await settled(element);
    element.requestRoll();
    const data = new FormData(form);
    expect(data.get('damage')).toBe(element.value);
    expect(JSON.parse(data.get('damage.log') as string)).toEqual(element.log);
    form.reset();
    expect([...new FormData(form)]).toEqual([]);
    expect(element.form).toBe(form);
  });

  it('shows its content until there is something better, and when there is nothing', async () => {
    const element = await show('rw-roller', {}, {}, 'Roll 2d6.');
    expect(find(element, 'slot').getAttribute('name')).toBeNull();
    const failed = vi.fn();
    element.addEventListener('rw-error', failed);
    element.ruleset = '{ "no": "ruleset" }';
    await expect(element.updateComplete.then(() => element.ready)).rejects.toThrow(/rulewright build/);
    expect(failed).toHaveBeenCalledOnce();
    expect(inside(element).querySelector('slot')).not.toBeNull();
  });

  it('reads rules that stand in the page', async () => {
    const element = await show('rw-roller', { roll: 'keep' }, {}, `<script type="application/yaml">${tavern}</script>`);
    await element.ready;
    await settled(element);
    expect(element.requestRoll()?.['dice']).toHaveLength(4);
  });

  it('keeps hostile titles text', async () => {
    const title = '<img src=x onerror="document.title=1"><script>1</script>';
    const program = { ...(await gameOf()) };
    const rolls = program.rolls.map((roll) => ({
      ...roll,
      title,
      description: title,
      inputs: roll.inputs.map((input) => ({ ...input, title })),
    }));
    const element = await show('rw-roller', { roll: 'skilled' }, { ruleset: { ...program, rolls } });
    element.requestRoll();
    await settled(element);
    expect(inside(element).querySelectorAll('img, script')).toHaveLength(0);
    expect(find(element, 'h2').textContent).toBe(title);
  });

  it('mirrors where text runs from right to left', async () => {
    const element = await roller({ roll: 'skilled', dir: 'rtl' });
    const label = find(element, '.field .label').getBoundingClientRect();
    const control = find(element, '.field .control').getBoundingClientRect();
    expect(label.left).toBeGreaterThan(control.left);
  });

  it('writes negative numbers as they are where text runs from right to left', async () => {
    const text = 'rulewright: 1\ntitle: Down\nrolls:\n  down: { result: d1 - 6 }\n';
    const element = await show('rw-roller', { dir: 'rtl' }, { ruleset: await gameOf(text) });
    element.requestRoll();
    await settled(element);
    const total = find(element, '[part=total]');
    expect(total.textContent).toBe('−5');
    const [sign, digit] = [0, 1].map((at) => {
      const range = document.createRange();
      const written = [...total.childNodes].find((node) => node instanceof Text && node.data !== '');
      if (!written) throw new Error('There is no total.');
      range.setStart(written, at);
      range.setEnd(written, at + 1);
      return range.getBoundingClientRect().left;
    });
    expect(sign).toBeLessThan(digit ?? 0);
  });

  it('speaks the language of the page', async () => {
    const program = { ...(await gameOf()), texts: { de: { 'rolls.skilled.title': 'Fertigkeitswurf' } } };
    const element = await show('rw-roller', { roll: 'skilled', lang: 'de-AT' }, { ruleset: program });
    expect(find(element, 'h2').textContent).toBe('Fertigkeitswurf');
  });

  it('shows the odds of what the form says', async () => {
    const element = await roller({ roll: 'skilled', odds: 'headline', values: 'level=2 difficulty=4', lang: 'en' });
    const headline = (): string => textOf(find(element, 'rw-odds'));
    await expect.poll(headline, { timeout: 15_000 }).toContain('5 or more: 55.6%');
    await userEvent.click(find(element, '[aria-label="More: Skill level"]'));
    await expect.poll(headline, { timeout: 15_000 }).toContain('level 3');
    await expectAccessible();
  });

  it('fits into a line', async () => {
    const element = await roller({ roll: 'keep', layout: 'inline' });
    await userEvent.click(find(element, 'button'));
    expect(find(element, '.headline').textContent).toBe(String(element.result?.['result'] as number));
  });
});
