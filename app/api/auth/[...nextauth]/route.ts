import { handleAuth } from '#lib/session/auth-handler.ts';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

async function handle(request: Request, { params }: Context): Promise<Response> {
  return handleAuth(request, (await params).nextauth);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
