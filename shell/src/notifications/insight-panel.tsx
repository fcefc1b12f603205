import { endpoints, type Insight } from '@harmony/contract';
import {
  Button,
  color,
  ErrorCard,
  InsightItem,
  Skeleton,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { exampleInsights, useEndpointMutation } from '@harmony/mf-kit';

/** The most of what was read that is still listed (docs/specification/numbers.md). */
const MOST_EARLIER = 5;

export interface InsightPanelProps {
  /** `undefined` while they are asked for. */
  insights: readonly Insight[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** New insights, then what was read; examples for those who have none yet. */
export function InsightPanel({ insights, hasFailed, onRetry }: InsightPanelProps) {
  const read = useEndpointMutation(endpoints.insights.read, {
    errorText: 'Failed to mark insight as read',
  });
  if (hasFailed) {
    return (
      <ErrorCard
        title="Notifications could not be loaded"
        text="The rest of the page still works."
        onRetry={onRetry}
      />
    );
  }
  if (!insights) return <Skeleton lines={4} />;
  if (insights.length === 0) {
    return (
      <>
        <Hint>Once you’ve entered a few weeks, your own insights appear here. For example:</Hint>
        <ul>
          {exampleInsights.map((insight) => (
            <InsightItem key={insight.title} {...insight} isExample />
          ))}
        </ul>
      </>
    );
  }
  const unread = insights.filter(({ isRead }) => !isRead);
  const earlier = insights.filter(({ isRead }) => isRead).slice(0, MOST_EARLIER);
  return (
    <>
      {unread.length > 0 && (
        <section aria-labelledby="insights-new">
          <Heading id="insights-new">New ({unread.length})</Heading>
          <ul>
            {unread.map((insight) => (
              <InsightItem
                key={insight.id}
                {...insight}
                action={
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => read.mutate({ params: { id: insight.id } })}
                  >
                    Mark as read
                  </Button>
                }
              />
            ))}
          </ul>
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="insights-earlier">
          <Heading id="insights-earlier">Earlier</Heading>
          <ul>
            {earlier.map((insight) => (
              <InsightItem key={insight.id} {...insight} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const Heading = styled('h3', { ...text.label, color: color.muted, marginTop: space[3] });

const Hint = styled('p', { ...text.caption, color: color.muted, marginTop: space[2] });
