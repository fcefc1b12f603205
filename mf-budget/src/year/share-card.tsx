import { t } from '@lingui/core/macro';
import type { YearInTwo } from '@harmony/contract';
import { Button, color, Card, radius, space, text, styled } from '@harmony/design-system';
import { toast, useCouple } from '@harmony/mf-kit';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share-2';
import { useEffect, useRef } from 'react';
import { useToday } from '../clock/today.ts';
import { saveFile } from '../export/save-file.ts';
import { drawYear, PICTURE, pictureFile, pictureOf } from './year-picture.ts';

/** A picture of the year to share: drawn in the browser, without amounts. */
export function ShareCard({ year }: { year: YearInTwo }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { couple } = useCouple();
  const today = useToday();
  const name = couple?.name ?? '';
  const picture = pictureOf(year, name, today);
  useEffect(() => {
    if (canvas.current) void drawYear(canvas.current, pictureOf(year, name, today));
  }, [year, name, today]);

  /** Runs an action with the picture as a file. */
  const withFile = async (give: (file: File) => unknown): Promise<void> => {
    if (!canvas.current) return;
    try {
      await give(await pictureFile(canvas.current, year.year));
    } catch (error) {
      // Closing the share dialog is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({
        title: t`Couldn’t create the picture`,
        description: t`Please try again.`,
        variant: 'destructive',
      });
    }
  };
  return (
    <Card title={t`A card to share`}>
      <Layout>
        <Picture
          ref={canvas}
          width={PICTURE.width}
          height={PICTURE.height}
          role="img"
          aria-label={t`${name}, our ${{ year: picture.year }}: ${{ facts: picture.lines.join(', ') }}`}
        />
        <div>
          <Words>{t`Your names, the pattern of your months, your evenings and your goals. It shows no amounts. The picture is created on this device, and you decide who gets it.`}</Words>
          <Buttons>
            {canShareFiles() && (
              <Button
                icon={<Share aria-hidden="true" />}
                onClick={() => void withFile((file) => navigator.share({ files: [file] }))}
              >{t`Share picture`}</Button>
            )}
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" />}
              onClick={() => void withFile((file) => saveFile({ name: file.name, content: file }))}
            >{t`Save picture`}</Button>
          </Buttons>
        </div>
      </Layout>
    </Card>
  );
}

/** Whether the browser can share files. */
function canShareFiles(): boolean {
  const file = new File([], 'picture.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

const Layout = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[6],
  alignItems: 'center',
  '& > div': { flex: '1 1 16rem', minWidth: 0 },
});

const Picture = styled('canvas', {
  width: '17rem',
  maxWidth: '100%',
  height: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});

const Words = styled('p', { ...text.body, color: color.muted, maxWidth: '48ch' });

const Buttons = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[5],
});
