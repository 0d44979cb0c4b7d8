import { test } from 'vitest';
import { readFileSync } from 'node:fs';
import { parseStatements } from '/work/main/packages/language/src/syntax/parse-statements.js';
import { formatStatements } from '/work/main/packages/language/src/syntax/print/statements.js';
const t = `require   not victim.down else 'Who is "down"' # note
# own
if a then b.c=1 else   if d then x = 3   # three
  # last

else stop end


for each s in (physical, mental) where x>3 do
      y = task(a = 1,
               b = 2)   # after
 # before end
end
repeat (2 times 3)[1] times total+=3 until x in 13+
end
repeat up to 3 times
  z=1 end
expire turn of (a,b)
spill = (a.b[c]-=3)
q = 13+
y = 2
# end`;
test('x', () => { const p = parseStatements(t); const o = formatStatements(t, p.block, p.comments); console.log(o); console.log(p.problems); const p2 = parseStatements(o); console.log(formatStatements(o, p2.block, p2.comments) === o)});
