import { toast } from '@harmony/mf-kit';

/** Copies a text and says so, or says how to do it by hand. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', description: done });
  } catch {
    toast({
      title: 'Not copied',
      description: 'Your browser did not allow it. Select the text and copy it by hand.',
      variant: 'destructive',
    });
  }
}
