import { t } from '@lingui/core/macro';
import { endpoints, isNews, planOf } from '@harmony/contract';
import {
  Button,
  color,
  InsightItem,
  SkeletonRows,
  text,
  UpgradeRow,
  styled,
} from '@harmony/design-system';
import {
  exampleInsights,
  planOffer,
  useEndpoint,
  useEndpointMutation,
  useUser,
} from '@harmony/mf-kit';
import { loadableOf } from '../loadable/loadable.ts';
import { CardFailure } from './card-fallback.tsx';
import { behindInsight } from './behind-insight.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { useTwoMonths } from './use-two-months.ts';

/** Maximum number of insights on the card (docs/specification/numbers.md). */
const SHOWN = 3;

const FALLBACK = t`Set up your couple account to receive financial insights`;

/** Insights of the month: locked by the plan, failed, without a couple, or up to three. */
export function InsightsCard() {
  const user = useUser();
  if (!planOf(user?.subscriptionTier ?? 'free').insights) return <Locked />;
  return (
    <DashboardCard title={t`Weekly Insights`} fallback={FALLBACK}>
      <Insights />
    </DashboardCard>
  );
}

function Locked() {
  return (
    <DashboardCard title={t`Weekly Insights`} fallback={FALLBACK}>
      <Hint>{t`Changes, surprises and good news from your own numbers.`}</Hint>
      <UpgradeRow feature={t`Weekly Insights`} offer={planOffer('starter')} />
    </DashboardCard>
  );
}

function Insights() {
  const answer = loadableOf(useEndpoint(endpoints.insights.list));
  const { answer: months } = useTwoMonths();
  const known = months.state === 'ready' ? months.data : [];
  const read = useEndpointMutation(endpoints.insights.read, {
    errorText: t`Failed to mark insight as read`,
  });
  if (answer.state === 'loading')
    return <SkeletonRows count={SHOWN} height="5.5rem" picture="round" hasEnd={false} />;
  if (answer.state === 'failed') return <CardFailure text={FALLBACK} onRetry={answer.retry} />;
  if (answer.data.length === 0) {
    return (
      <div>
        <Hint>{t`Once you’ve entered a few weeks, your own insights appear here. For example:`}</Hint>
        <ul>
          {exampleInsights.slice(0, SHOWN).map((insight) => (
            <InsightItem key={insight.title} {...insight} isExample />
          ))}
        </ul>
      </div>
    );
  }
  // News first, each group newest first. The remaining insights are in the notification list.
  const shown = answer.data
    .toSorted((one, other) => Number(isNews(other)) - Number(isNews(one)))
    .filter(({ isUseful }) => isUseful)
    .slice(0, SHOWN);
  return (
    <ul>
      {shown.map((insight) => {
        const { id, isRead, isQuiet, type, title, description } = insight;
        return (
          <InsightItem
            key={id}
            type={type}
            title={title}
            description={description}
            action={
              <>
                {behindInsight(insight, known).map(({ label, href }) => (
                  <Button key={href} asChild variant="quiet" size="small">
                    <a href={href} aria-label={`${label}: ${title}`}>
                      {label}
                    </a>
                  </Button>
                ))}
                {!isRead && !isQuiet && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t`Mark as read: ${title}`}
                    onClick={() => read.mutate({ params: { id } })}
                  >{t`Mark as read`}</Button>
                )}
              </>
            }
          />
        );
      })}
    </ul>
  );
}

const Hint = styled('p', { ...text.caption, color: color.muted });
