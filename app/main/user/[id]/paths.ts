export const LIST_PATH = '/main/users';
/** The form of a new one (specification §2). */
export const NEW_ID = '0';
