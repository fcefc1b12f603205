/**
 * Preloaded into a server process: each SIGUSR2 moves its clock by the next of the
 * hours in `CHAOS_CLOCK_HOURS`, as an administrator or a wrong time server does.
 */
const HOUR_MILLISECONDS = 60 * 60 * 1000;

const hours = (process.env['CHAOS_CLOCK_HOURS'] ?? '').split(',').filter((text) => text !== '');
const RealDate = Date;
let moved = 0;

class MovedDate extends RealDate {
  constructor(...parts: [] | [string | number | Date]) {
    if (parts.length === 0) super(RealDate.now() + moved);
    else super(...parts);
  }

  static override now(): number {
    return RealDate.now() + moved;
  }
}

if (hours.length > 0) {
  globalThis.Date = MovedDate as DateConstructor;
  process.on('SIGUSR2', () => {
    moved = Number(hours.shift() ?? 0) * HOUR_MILLISECONDS;
  });
}
