import { endpoints } from '@harmony/contract';
import { responds, sampleCouple, sampleUser, screenStory } from '@harmony/mf-kit/stories';
import FirstQuestionsSlot from './first-questions-slot.tsx';

export default { title: 'Screens/First questions', tags: ['!autodocs'] };

const beginning = () => <FirstQuestionsSlot hasAmounts={false} />;
const alone = { ...sampleCouple, isLinked: false, inviteCode: 'HARMNY24' };

export const LanguageAndCurrency = screenStory(beginning, 'empty', sampleUser, [
  responds(endpoints.preferences.asked, { isAsked: false }),
  responds(endpoints.couples.current, alone),
]);

export const LanguageOfThePartner = screenStory(beginning, 'empty', sampleUser, [
  responds(endpoints.preferences.asked, { isAsked: false }),
]);
