import type { Reporter, TestCase } from 'vitest/node';

/** Begins the line of each test that passed only when it was tried again. */
export const SECOND_TRY = 'Passed at the second try: ';

/** Names the tests that failed first, which vitest's own reporters do not tell. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const reasons = test.result().errors?.map(({ message }) => message) ?? [];
    console.log(`\n${SECOND_TRY}${test.module.relativeModuleId} > ${test.fullName}`, ...reasons);
  }
}
