import { missing } from '../../refusal.ts';

export const noUser = () => missing('Este usuario no existe.');
