const HEX = /^#[0-9a-f]{6}$/i;

/** Whether `text` is a colour as the contract takes it, '#rrggbb'. */
export const isColour = (text: string): boolean => HEX.test(text);

/** 'f00', '#F00' and 'ff0000' as '#ff0000'; anything that can't be one stays as it was typed. */
export function tidyColour(text: string): string {
  const digits = text.trim().replace(/^#/, '');
  const whole = /^[0-9a-f]{3}$/i.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  const colour = `#${whole}`.toLowerCase();
  return isColour(colour) ? colour : text;
}
