import { runCommand } from './test/command.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of the browser in `CHROMIUM_PATH`, or of one that is installed. */
export async function findChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  for (const name of BROWSERS) {
    const { code, output } = await runCommand('sh', ['-c', `command -v ${name}`]);
    if (code === 0) return output.trim();
  }
  return undefined;
}
