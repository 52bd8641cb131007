import type { z } from './zod.ts';

type Issue = z.core.$ZodIssue;

/** Of a long list where everything is wrong, so many are told. */
const MOST_TOLD = 200;

/** What is wrong with a value; of a union, what is wrong with the branch that was meant. */
export function flatIssues(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): Issue[] {
  return issues.slice(0, MOST_TOLD).flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code !== 'invalid_union') return [{ ...issue, path }];
    const meant = issue.errors.find((branch) => branch.some(({ path: deep }) => deep.length > 0));
    return meant ? flatIssues(meant, path) : [{ ...issue, path }];
  });
}

const UPLOAD_PARTS = new Set<PropertyKey>(['filename', 'filetype', 'value']);

/** The form's control that an issue is about: 'name', 'radio.package', and 'cover' for 'cover.value'. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  const control = path.length > 1 && last !== undefined && UPLOAD_PARTS.has(last);
  return (control ? path.slice(0, -1) : path).map(String).join('.');
}
