import { missing } from '../../refusal.ts';

export const noProgram = () => missing('Este programa no existe.');
