import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, utcDay } from '@harmony/contract';
import { SESSION_SECRET } from '../api/seed.ts';
import { rounded } from '../isolation/list-times.ts';
import { seed } from '../isolation/seed.ts';
import { start } from '../measured-server.ts';
import { call, idIn, upload } from './requests.ts';

/** Maximum number of rows in a file. */
const ROWS = 20_000;
/** Maximum time for all steps, in milliseconds. */
const MOST = 30_000;
const HEADING =
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"';

/** Measures the time to preview, import and take back an export of YNAB with the maximum number of rows. */
export async function movingIn(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-moving-in-'));
  try {
    const book = { rows: 1000, categories: 30, goals: 3 };
    const {
      heavy: [token],
    } = await seed({ databaseUrl: undefined, dataFolder: folder }, book);
    const server = await start('bff/src/main.ts', {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SESSION_SECRET,
      DATA_DIR: folder,
    });
    try {
      const times: Record<string, number> = {};
      const timed = async (step: string, work: () => Promise<string>): Promise<string> => {
        const began = performance.now();
        const result = await work();
        times[step] = rounded(performance.now() - began);
        return result;
      };
      const id = idIn(await timed('preview', () => upload(server, token, register())), ROWS);
      await timed('commit', () => call(server, token, 'POST', `/api/imports/${id}/commit`));
      await timed('takeBack', () => call(server, token, 'DELETE', `/api/imports/${id}`));
      const total = Object.values(times).reduce((sum, each) => sum + each, 0);
      return { most: MOST, load: loadavg(), ...times, total, holds: total <= MOST };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A register of YNAB over ten years, in which every twentieth row is one side of a transfer. */
function register(): File {
  const today = utcDay(new Date());
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const pair = Math.floor(index / 2);
    const isMoved = pair % 20 === 0;
    const day = addDays(today, -Math.floor((pair * 3650) / (ROWS / 2)));
    const [account, other] = index % 2 === 0 ? ['Checking', 'Visa'] : ['Visa', 'Checking'];
    const amount = ((100 + (((isMoved ? pair : index) * 7919) % 90_000)) / 100).toFixed(2);
    const payee = isMoved ? `Transfer : ${other}` : `Shop ${index % 700}`;
    const category = isMoved ? '"","",""' : '"Home: Food","Home","Food"';
    const isIn = isMoved && index % 2 === 1;
    const money = isIn ? `$0.00,$${amount}` : `$${amount},$0.00`;
    return `"${account}","","${day}","${payee}",${category},"",${money},"Cleared"`;
  });
  return new File([[HEADING, ...lines, ''].join('\n')], 'register.csv');
}
