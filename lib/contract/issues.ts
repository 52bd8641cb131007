import type { z } from './zod.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with a value; of a union, what is wrong with the branch that was meant. */
export function flatIssues(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code !== 'invalid_union') return [{ ...issue, path }];
    const meant = issue.errors.find((branch) => branch.some(({ path: deep }) => deep.length > 0));
    return meant ? flatIssues(meant, path) : [{ ...issue, path }];
  });
}
