import type { Couple, User } from '@harmony/contract';

const [ROBIN, KIM] = [
  '00000000-0000-7000-8000-000000000001',
  '00000000-0000-7000-8000-000000000002',
] as const;

/** Signed-in user of a micro-frontend served on its own. */
export const sampleUser: User = {
  id: ROBIN,
  firstName: 'Robin',
  lastName: 'Lake',
  email: 'robin@example.com',
  username: 'robin',
  subscriptionTier: 'premium',
  subscriptionStatus: 'active',
  isEmailVerified: true,
};

/** Couple of the sample user. */
export const sampleCouple: Couple = {
  id: '00000000-0000-7000-8000-000000000003',
  name: 'Robin & Kim',
  inviteCode: null,
  isLinked: true,
  user1Id: ROBIN,
  user2Id: KIM,
  members: [
    { id: ROBIN, firstName: 'Robin', lastName: 'Lake' },
    { id: KIM, firstName: 'Kim', lastName: 'Lake' },
  ],
  currency: 'USD',
  monthlyLimit: '600.00',
};
