import { color, styled } from '@harmony/design-system';
import type { ReactNode } from 'react';
import type { articles } from './articles.ts';

type Slug = (typeof articles)[number]['slug'];

/** Drawings of two circles, one for each partner; the overlap is shared. */
const drawings: Record<Slug, ReactNode> = {
  // Three debts; both partners pay off the first one.
  'three-debts-one-order': (
    <>
      <circle cx="86" cy="72" r="34" fill={color.mineFill} />
      <circle cx="86" cy="122" r="34" fill={color.yoursFill} />
      <path d="M63 97a34 34 0 0 1 46 0a34 34 0 0 1 -46 0z" fill={color.ours} />
      <path
        d="M140 116 H172 V148 H140z M184 84 H232 V148 H184z M244 44 H292 V148 H244z"
        fill={color.ours}
      />
    </>
  ),
  // A list of bills, each with two parts.
  'one-transfer-for-all-bills': (
    <>
      <path
        d="M80 34 H180 V58 H80z M80 80 H160 V104 H80z M80 126 H200 V150 H80z"
        fill={color.mineFill}
      />
      <path
        d="M180 34 H240 V58 H180z M160 80 H216 V104 H160z M200 126 H272 V150 H200z"
        fill={color.yoursFill}
      />
      <circle cx="52" cy="46" r="10" fill={color.ours} />
      <circle cx="52" cy="92" r="10" fill={color.ours} />
      <circle cx="52" cy="138" r="10" fill={color.ours} />
    </>
  ),
  // Two heads at a table below a moon.
  'a-money-evening': (
    <>
      <circle cx="250" cy="46" r="22" fill={color.paper} />
      <circle cx="122" cy="112" r="44" fill={color.mineFill} />
      <circle cx="198" cy="112" r="44" fill={color.yoursFill} />
      <path d="M160 89.8a44 44 0 0 1 0 44.4a44 44 0 0 1 0-44.4z" fill={color.ours} />
      <path d="M40 156 H280 V164 H40z" fill={color.ours} />
    </>
  ),
  // Two people under one roof.
  'emergency-fund-for-two': (
    <>
      <path d="M60 100 A100 84 0 0 1 260 100z" fill={color.ours} />
      <circle cx="126" cy="134" r="30" fill={color.mineFill} />
      <circle cx="194" cy="134" r="30" fill={color.yoursFill} />
    </>
  ),
  // One of them keeps something private.
  'privacy-is-not-secrecy': (
    <>
      <circle cx="122" cy="92" r="68" fill={color.mineFill} />
      <circle cx="198" cy="92" r="68" fill={color.yoursFill} />
      <path d="M160 35.6a68 68 0 0 1 0 112.8a68 68 0 0 1 0-112.8z" fill={color.ours} />
      <circle cx="88" cy="92" r="16" fill={color.card} />
      <circle cx="88" cy="92" r="6" fill={color.mineFill} />
    </>
  ),
  // One circle, divided.
  'splitting-expenses-fairly': (
    <>
      <circle cx="160" cy="92" r="72" fill={color.mineFill} />
      <path d="M160 92 V20 A72 72 0 0 1 190.7 157.2z" fill={color.yoursFill} />
      <circle cx="160" cy="92" r="30" fill={color.ours} />
    </>
  ),
};

/** The picture of an article. Decorative. */
export function ArticleDrawing({ slug }: { slug: Slug }) {
  return (
    <Picture viewBox="0 0 320 184" aria-hidden="true">
      <rect width="320" height="184" fill={color.oursSoft} />
      {drawings[slug]}
    </Picture>
  );
}

const Picture = styled('svg', { width: '100%', height: 'auto', display: 'block' });
