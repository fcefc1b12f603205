import { sampleCategories, sampleTransactions, screenStory } from '@harmony/mf-kit/stories';
import DetailsSheet from './details-sheet.tsx';

export default { title: 'Screens/Transaction details', tags: ['!autodocs'] };

const categories = new Map(sampleCategories.map((each) => [each.id, each]));

function Sample() {
  return (
    <DetailsSheet
      transaction={sampleTransactions[0]}
      all={sampleTransactions}
      categories={categories}
      onClose={() => {}}
      onEdit={() => {}}
    />
  );
}

export const Full = screenStory(Sample, 'full');
