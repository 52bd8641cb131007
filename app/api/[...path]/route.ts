import { handleCall } from '#lib/bff/handle.ts';

export {
  handleCall as DELETE,
  handleCall as GET,
  handleCall as HEAD,
  handleCall as OPTIONS,
  handleCall as PATCH,
  handleCall as POST,
  handleCall as PUT,
};
