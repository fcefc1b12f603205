import { pageAt, SESSION_HEADER, NO_SESSION, type Boot, type OwnedPage } from '@harmony/contract';
import type { Request, Response } from 'express';
import { coupleOf } from '../couples/couple-of.ts';
import { inviterOf } from '../couples/inviter.ts';
import { lastSequenceOf } from '../events/outbox.ts';
import { styleNonceOf } from '../http/security-headers.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import type { Services } from '../services.ts';
import { sessionNameIn } from '../sessions/sessions.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import { loadViewer } from '../viewer/load-viewer.ts';
import { userOf, type Viewer } from '../viewer/viewer.ts';

/** What a page begins with, and for whom. */
export interface PageStart {
  boot: Boot;
  viewer: Viewer | undefined;
  /** The page at the address; none where nothing is. */
  owned: OwnedPage | undefined;
}

/** Gathers what a page would otherwise have to ask for, and names its session to the service worker. */
export async function startOf(
  services: Services,
  request: Request,
  response: Response,
): Promise<PageStart> {
  const { overrides, overrideOrigins, demo } = services.environment;
  const session = await viewerOf(services, request, response);
  const lastEvent = session ? await lastSequenceOf(services.database, session.sessionId) : 0;
  // Read after the number of the event: what changes from now on is told by the stream.
  const viewer = session && (await loadViewer(services.database, session.sessionId));
  const couple = viewer?.couple && coupleOf(viewer.couple);
  const registry = services.shares.registryFor(viewer?.user.id);
  const user = viewer ? userOf(viewer) : null;
  const owned = pageAt(registry, request.path, user);
  const inviter = owned?.page.invites
    ? await inviterOf(services, viewer, visitorAddress(request), request.query['code'])
    : undefined;
  response.set(SESSION_HEADER, (viewer && sessionNameIn(services, request)) ?? NO_SESSION);
  const boot: Boot = {
    user,
    linkedCouple: couple?.isLinked ? couple : null,
    hasCouple: couple !== undefined,
    ...(couple && { currency: couple.currency }),
    preferences: await preferencesOf(services.database, viewer, request),
    ...(inviter !== undefined && { inviter }),
    lastEvent,
    registry,
    builds: services.shares.version(),
    worker: services.environment.serviceWorker && registry.shell.worker !== undefined,
    styleNonce: styleNonceOf(response),
    overrides: overrides || overrideOrigins.length > 0,
    demo,
    externalSignIn: services.provider !== undefined,
  };
  return { boot, viewer, owned };
}
