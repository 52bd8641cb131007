/** What a client asked can't be done: becomes an answer of 4xx with a Spanish reason. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }
}

/** What isn't there, and what is somebody else's: the same answer. */
export const missing = (what = 'No encontramos lo que buscas.'): Refusal => new Refusal(404, what);

/** A refusal of `judge` said beside the form's control `field`. @throws Refusal */
export async function about<T>(field: string, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, headers } = error;
    throw new Refusal(status, message, { headers, fields: { [field]: message } });
  }
}
