import { t } from '@lingui/core/macro';
import { endpoints, isNews, type Insight } from '@harmony/contract';
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
import { exampleInsights, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { Heading } from './heading.ts';

/** The maximum number of read insights in the list (docs/specification/numbers.md). */
const MAXIMUM_EARLIER = 5;

export interface InsightPanelProps {
  insights: readonly Insight[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** New insights, then read ones; samples for couples without any. */
export function InsightPanel({ insights, hasFailed, onRetry }: InsightPanelProps) {
  const [readHere, setReadHere] = useState<readonly string[]>([]);
  const read = useEndpointMutation(endpoints.insights.read, {
    errorText: t`Failed to mark insight as read`,
  });
  if (hasFailed) {
    return (
      <ErrorCard
        title={t`Couldn’t load notifications`}
        text={t`The rest of the page still works.`}
        onRetry={onRetry}
      />
    );
  }
  if (!insights) return <Skeleton lines={4} />;
  if (insights.length === 0) {
    return (
      <>
        <Hint>{t`Once you’ve entered a few weeks, your own insights appear here. For example:`}</Hint>
        <ul>
          {exampleInsights.map((insight) => (
            <InsightItem key={insight.title} {...insight} isExample />
          ))}
        </ul>
      </>
    );
  }
  const unread = insights.filter(isNews);
  const others = insights.filter((insight) => !insight.isRead && !isNews(insight));
  const wasReadHere = ({ id }: Insight) => readHere.includes(id);
  // Recently read ones come first, so that they do not disappear behind newer ones.
  const earlier = insights
    .filter(({ isRead }) => isRead)
    .toSorted((one, other) => Number(wasReadHere(other)) - Number(wasReadHere(one)))
    .slice(0, MAXIMUM_EARLIER);
  return (
    <>
      {unread.length > 0 && (
        <section aria-labelledby="insights-new">
          <Heading id="insights-new">{t`New (${{ count: unread.length }})`}</Heading>
          <ul>
            {unread.map((insight) => (
              <InsightItem
                key={insight.id}
                {...insight}
                action={
                  <>
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() => {
                        setReadHere([...readHere, insight.id]);
                        read.mutate({ params: { id: insight.id } });
                      }}
                    >{t`Mark as read`}</Button>
                    <NotUseful insight={insight} />
                  </>
                }
              />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <More>
          <summary>{t`More (${{ count: others.length }})`}</summary>
          <ul>
            {others.map((insight) => (
              <InsightItem key={insight.id} {...insight} action={<NotUseful insight={insight} />} />
            ))}
          </ul>
        </More>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="insights-earlier">
          <Heading id="insights-earlier">{t`Earlier`}</Heading>
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

/** Marks an insight as not useful, and undoes that. */
function NotUseful({ insight: { id, title, isUseful } }: { insight: Insight }) {
  const judge = useEndpointMutation(endpoints.insights.judge, {
    errorText: t`Couldn’t save that`,
    onSuccess: (judged) => {
      if (judged.isUseful) return;
      toast({
        title: t`We’ll show fewer of these`,
        description: t`Moved to Earlier`,
      });
    },
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={isUseful ? t`Not useful: ${title}` : t`Undo: ${title}`}
      onClick={() => judge.mutate({ params: { id }, body: { isUseful: !isUseful } })}
    >
      {isUseful ? t`Not useful` : t`Undo`}
    </Button>
  );
}

const More = styled('details', {
  marginTop: space[3],
  '& > summary': { ...text.label, color: color.muted, cursor: 'pointer', paddingBlock: space[3] },
});

const Hint = styled('p', { ...text.caption, color: color.muted, marginTop: space[2] });
