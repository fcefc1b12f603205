import {
  isFindable,
  languageOfPath,
  languagesOf,
  offeredLanguages,
  pageAt,
  registryInLanguage,
  SESSION_HEADER,
  NO_SESSION,
  type Boot,
  type Language,
  type OwnedPage,
} from '@harmony/contract';
import type { Request, Response } from 'express';
import { coupleOf } from '../../core/couples/couple-of.ts';
import { inviterOf } from '../../core/couples/inviter.ts';
import { lastSequenceOf } from '../../core/events/outbox.ts';
import { translate } from '../../platform/language/translate.ts';
import { styleNonceOf } from '../../platform/http/security-headers.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { preferencesOf } from '../../core/preferences/preferences.ts';
import type { Services } from '../../services.ts';
import { mayOverride, policiesAt } from './allowed-policies.ts';
import { viewerOf } from '../../core/sessions/viewer-of.ts';
import { loadViewer } from '../../core/viewer/load-viewer.ts';
import { userOf, type Viewer } from '../../core/viewer/viewer.ts';

export interface PageStart {
  boot: Boot;
  viewer: Viewer | undefined;
  owned: OwnedPage | undefined;
  language: Language;
  /** Languages of the page's indexable translations; empty for pages that are not indexable. */
  languages: Language[];
  /** Trusted Types policies that guests may create in its document. */
  policies: string[];
}

/** Gathers the data that a page would otherwise request, and passes the session to the service worker. */
export async function startOf(
  services: Services,
  request: Request,
  response: Response,
): Promise<PageStart> {
  const { demo, signUp, passwordSignIn, planForAll } = services.environment;
  const overrides = mayOverride(services.environment);
  const session = await viewerOf(services, request, response);
  const lastEvent = session ? await lastSequenceOf(services.database, session.sessionId) : 0;
  // Read after the event number, so that the stream contains all later changes.
  const viewer = session && (await loadViewer(services.database, session.sessionId));
  const couple = viewer?.couple && coupleOf(viewer.couple);
  const preferences = await preferencesOf(services.database, viewer, request);
  const address = visitorAddress(request);
  const english = services.shares.registryFor(viewer && { ...viewer.user, address });
  const user = viewer ? userOf(viewer) : null;
  const { path, language: languageInPath } = languageOfPath(request.path);
  const found = pageAt(english, path, user);
  const languages = found && isFindable(found.page) ? languagesOf(found.row) : [];
  // The address determines the language of indexable pages for visitors, as search engines expect; otherwise the user's
  // preference does.
  const wanted = user === null && languages.length > 0 ? languageInPath : preferences.language;
  const language = offeredLanguages.find((each) => each === wanted) ?? 'en';
  const registry = registryInLanguage(english, language, user === null);
  const policies = policiesAt(registry, request.path, services.environment);
  const owned = pageAt(registry, request.path, user);
  const inviter = owned?.page.invites
    ? await inviterOf(services, viewer, address, request.query['code'])
    : undefined;
  const name = viewer && response.get(SESSION_HEADER);
  response.set(SESSION_HEADER, name ?? NO_SESSION);
  const boot: Boot = {
    user,
    linkedCouple: couple?.isLinked ? couple : null,
    hasCouple: couple !== undefined,
    ...(couple && { currency: couple.currency }),
    preferences,
    ...(inviter !== undefined && {
      inviter: typeof inviter === 'string' ? inviter : translate(inviter, language),
    }),
    lastEvent,
    registry,
    ...(name !== undefined && { session: name }),
    builds: services.shares.version(),
    worker: services.environment.serviceWorker && registry.shell.worker !== undefined,
    styleNonce: styleNonceOf(response),
    overrides,
    ...(overrides && policies.length > 0 && { guestPolicies: policies }),
    demo,
    externalSignIn: services.provider !== undefined,
    ...(!passwordSignIn && { withoutPasswords: true }),
    ...(signUp !== 'open' && { signUp }),
    ...(planForAll !== undefined && { planForAll }),
  };
  return { boot, viewer, owned, language, languages, policies };
}
