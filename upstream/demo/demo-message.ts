export interface DemoMessage {
  /** Minutes before the first start. */
  ago: number;
  name: string;
  text: string;
  /** Files of /cases. */
  image?: string;
  audio?: string;
}
