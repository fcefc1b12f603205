import { styled } from '@harmony/design-system';
import { Fragment } from 'react';

/** An email address that wraps before its domain, and a long domain at its dots: never inside a word. */
export function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  if (at === -1) return children;
  return (
    <>
      {children.slice(0, at)}
      <Domain>
        {children
          .slice(at)
          .split(/(?=\.)/)
          .map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
      </Domain>
    </>
  );
}

const Domain = styled('span', { display: 'inline-block' });
