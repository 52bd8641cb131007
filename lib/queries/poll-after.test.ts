import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from './api-error.ts';
import { pollAfter } from './poll-after.ts';

it('polls every 20 s, sooner after a failure, and no more once the session is over', () => {
  assert.equal(pollAfter(null), 20_000);
  assert.equal(pollAfter(new ApiError(0)), 5_000);
  assert.equal(pollAfter(new ApiError(503)), 5_000);
  assert.equal(pollAfter(new ApiError(403)), 20_000);
  assert.equal(pollAfter(new ApiError(404)), 20_000);
  assert.equal(pollAfter(new ApiError(401)), false);
});
