import express from 'express';
import { advance } from './clock.ts';
import { startStripeDouble } from './server.ts';
import type { Fault } from './server.ts';
import { createWebhooks } from './webhooks.ts';
import type { Webhooks } from './webhooks.ts';
import { createWorld } from './world.ts';

const DAY = 24 * 60 * 60;

/**
 * The double as a program, for browser tests. It listens on `PORT`, and its clock starts `DAYS_AGO` days ago.
 * Endpoints that control it are below `/double`.
 */
const world = createWorld(
  Math.floor(Date.now() / 1000) - Number(process.env['DAYS_AGO'] ?? 0) * DAY,
);
let webhooks: Webhooks | undefined;

const controls = express.Router();
controls.use(express.json());

/** Sets the webhook address for future events. */
controls.post('/double/webhooks', (request, response) => {
  const { address, secret } = request.body as { address: string; secret: string };
  webhooks?.stop();
  webhooks = createWebhooks(world, address, secret);
  webhooks.start();
  response.json({});
});

/** Advances the clock by days and responds once all webhooks have been answered. */
controls.post('/double/pass', async (request, response) => {
  advance(world, world.now() + (request.body as { days: number }).days * DAY);
  await webhooks?.settled();
  response.json({});
});

controls.post('/double/fail', (request, response) => {
  double.fail(request.body as Fault);
  response.json({});
});

/** Returns all subscriptions, including ended ones. */
controls.get('/double/subscriptions', (_request, response) => {
  response.json(world.all('subscription').map(({ id, status }) => ({ id, status })));
});

const double = await startStripeDouble(world, Number(process.env['PORT'] ?? 0), controls);
process.stdout.write(`${double.address}\n`);
process.once('SIGTERM', () => void double.close().then(() => process.exit(0)));
