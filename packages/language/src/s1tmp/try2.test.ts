import { test } from 'vitest';
import { parseStatements } from '../syntax/parse-statements.js';
import { formatStatements } from '../syntax/print/statements.js';
for (const t of [`level = (_aa[{roll (dice or (10 or 100000000)),expire turn of ..((level)min(== 10) or (10 or "𐀀"))}] += (carry level = 10 without (if 10 then down else draw) for each _00 in if 10 or 100000000 then 0.10 or 100000000 else 0.0 do ((100000000, level),)) div (-10 or ..0) times (a_a_ * 10))\nstop`, 'x = a[{b, expire turn of c}]','x = (a[{b}] += 4)'])
test('x', () => { const p = parseStatements(t); const o = formatStatements(t, p.block, p.comments); console.log(o); console.log(JSON.stringify(p.problems)); const p2 = parseStatements(o); console.log(JSON.stringify(p2.problems))});
