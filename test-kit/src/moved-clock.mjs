/**
 * Preloaded into processes of tests (`node --import`), on any version of Node. Moves their clock by the milliseconds in
 * the query of its own URL, which even a process with few environment variables receives. Each SIGUSR2 sets it to the
 * next of the hours in `CHAOS_CLOCK_HOURS` instead, as an administrator or a wrong time server does.
 */
const HOUR_MILLISECONDS = 60 * 60 * 1000;

const hours = (process.env['CHAOS_CLOCK_HOURS'] ?? '').split(',').filter((text) => text !== '');
const RealDate = Date;
const offset = Number(new URL(import.meta.url).search.slice(1));
let moved = offset;

const now = () => RealDate.now() + moved;

// Not a subclass: dates received from other threads must be instances of `Date` too.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, caller) =>
    Reflect.construct(target, parts.length === 0 ? [now()] : parts, caller),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
RealDate.prototype.constructor = Date;

if (hours.length > 0) {
  process.on('SIGUSR2', () => {
    moved = offset + Number(hours.shift() ?? 0) * HOUR_MILLISECONDS;
  });
}
