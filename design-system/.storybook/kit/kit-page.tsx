import type { ReactNode } from 'react';
import { Card, color, radius, space, styled, text } from '../../src/index.ts';
import { FoundationPage } from '../../src/foundations/page.tsx';
import kitReference from '../generated/kit-reference.ts';

/** The exports of a folder of the kit, with their signatures and docstrings. */
export function KitPage({ folder }: { folder: string }) {
  const all = kitReference[folder] ?? [];
  return (
    <FoundationPage title={folder} lead={`What @harmony/mf-kit exports from its folder ${folder}.`}>
      {all.map(({ name, signature, description, parameters, returns, throws }) => (
        <Card key={name} title={name}>
          <p>{withCode(description)}</p>
          <Signature>{signature}</Signature>
          {(parameters.length > 0 || returns || throws) && (
            <Terms>
              {parameters.map((parameter) => (
                <div key={parameter.name}>
                  <dt>
                    <code>{parameter.name}</code>
                  </dt>
                  <dd>{withCode(parameter.text)}</dd>
                </div>
              ))}
              {returns && (
                <div>
                  <dt>Returns</dt>
                  <dd>{withCode(returns)}</dd>
                </div>
              )}
              {throws && (
                <div>
                  <dt>Throws</dt>
                  <dd>{withCode(throws)}</dd>
                </div>
              )}
            </Terms>
          )}
        </Card>
      ))}
    </FoundationPage>
  );
}

/** Shows texts in backticks, and linked names, as code. */
function withCode(description: string): ReactNode[] {
  return description
    .split(/`([^`]+)`|\{@link (\w+)\}/)
    .flatMap((part, index) => (part && index % 3 > 0 ? <code key={index}>{part}</code> : part));
}

const Signature = styled('pre', {
  ...text.caption,
  margin: `${space[3]} 0`,
  padding: space[3],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.paper,
  fontFamily: 'ui-monospace, monospace',
});

const Terms = styled('dl', {
  display: 'grid',
  gap: space[2],
  '& dt': { fontWeight: 600 },
  '& dd': { color: color.muted },
});
