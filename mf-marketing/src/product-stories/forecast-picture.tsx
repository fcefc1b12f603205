import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { color, styled } from '@harmony/design-system';
import { dollars } from '../site/dollars.ts';
import { PictureCard, PictureHead, PictureNote } from './picture-card.tsx';

/** In dollars. */
const LEFT = 640;

/** A balance line with a trip, as in the forecast. */
export function ForecastPicture() {
  const left = dollars.format(LEFT);
  return (
    <PictureCard aria-hidden="true">
      <PictureHead>{t`Can we afford Lisbon in May?`}</PictureHead>
      <Chart viewBox="0 0 360 140">
        <path
          d="M0 92 L60 84 L120 66 L180 60 L240 40 L300 30 L360 20 V140 H0z"
          fill={color.oursSoft}
        />
        <path
          d="M0 92 L60 84 L120 66 L180 60"
          fill="none"
          stroke={color.ours}
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path
          d="M180 60 L240 102 L300 92 L360 80"
          fill="none"
          stroke={color.ours}
          strokeWidth="3"
          strokeDasharray="2 7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M0 139 H360" stroke={color.line} />
        <circle
          cx="240"
          cy="102"
          r="7"
          fill={color.yoursFill}
          stroke={color.card}
          strokeWidth="3"
        />
      </Chart>
      <PictureNote>
        <Trans>Yes: with the trip, {left} are left at the end of May.</Trans>
      </PictureNote>
    </PictureCard>
  );
}

const Chart = styled('svg', { width: '100%', height: 'auto', display: 'block' });
