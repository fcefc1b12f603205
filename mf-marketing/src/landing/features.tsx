import { t } from '@lingui/core/macro';
import { breakpoint, color, radius, space, text, styled } from '@harmony/design-system';
import ChartLine from 'lucide-react/icons/chart-line';
import EyeOff from 'lucide-react/icons/eye-off';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Tags from 'lucide-react/icons/tags';

const features = [
  {
    icon: HeartHandshake,
    title: t`Couple-Focused Design`,
    words: t`Every amount says whose it is: yours, mine or ours. Nobody has to ask.`,
  },
  {
    icon: EyeOff,
    title: t`Privacy Controls`,
    words: t`What you hide, your partner never sees: not in lists, totals or search.`,
  },
  {
    icon: PiggyBank,
    title: t`Shared Goals`,
    words: t`Save for the same thing, and watch it come closer from both sides.`,
  },
  {
    icon: Tags,
    title: t`Smart Categorization`,
    words: t`Categories with monthly budgets show where the month goes, and what is left.`,
  },
  {
    icon: ChartLine,
    title: t`Weekly Insights`,
    words: t`Short notes on what changed, made from your own numbers.`,
  },
  {
    icon: RefreshCw,
    title: t`Real-time Sync`,
    words: t`Changes by one of you reach the other’s screen within a second.`,
  },
] as const;

export function Features() {
  return (
    <Grid>
      {features.map(({ icon: Icon, title, words }) => (
        <li key={title}>
          <Picture>
            <Icon aria-hidden="true" />
          </Picture>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled('ul', {
  display: 'grid',
  gap: `${space[10]} ${space[8]}`,
  marginTop: space[10],
  [breakpoint.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [breakpoint.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  '& h3': { ...text.heading, margin: `${space[4]} 0 ${space[1]}` },
  '& p': { color: color.muted, maxWidth: '36ch' },
});

const Picture = styled('span', {
  width: '3rem',
  height: '3rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.full,
  background: color.oursSoft,
  color: color.ours,
});
