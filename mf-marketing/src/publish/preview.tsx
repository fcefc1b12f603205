import { t } from '@lingui/core/macro';
import { ErrorCard, Skeleton } from '@harmony/design-system';
import { createElement, useEffect, useState } from 'react';
import { elementOfTool, toolNamed } from '@harmony/contract/tools';
import type { Choices } from './snippets.ts';

interface PreviewProps {
  choices: Choices;
  /** URL of the script. */
  script: string;
}

/** Preview of a tool as on the publisher's page. */
export function Preview(props: PreviewProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />;
}

function Attempt({ choices, script, onRetry }: PreviewProps & { onRetry: () => void }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    const tag = document.createElement('script');
    tag.src = script;
    // The element is rendered below, so the script must not insert one.
    tag.dataset['element'] = '';
    tag.addEventListener('load', () => setState('ready'));
    tag.addEventListener('error', () => setState('failed'));
    document.head.append(tag);
    return () => tag.remove();
  }, [script]);

  if (state === 'loading') return <Skeleton height="24rem" />;
  if (state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load the preview`}
        text={t`The code to copy works all the same.`}
        onRetry={onRetry}
      />
    );
  }
  const { tool, key: _key, ...options } = choices;
  const attributes = Object.entries(options).filter(([, value]) => value !== '');
  return createElement(elementOfTool(toolNamed(tool)), Object.fromEntries(attributes));
}
