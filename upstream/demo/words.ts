import { randomInt } from 'node:crypto';

/** Easy to read aloud and to type: no accents, no ñ. */
const WORDS = [
  ...['abeja', 'abrigo', 'acero', 'acorde', 'aguila', 'alerce', 'almendra', 'alondra', 'altura'],
  ...['amigo', 'ancla', 'antena', 'arado', 'arcilla', 'arena', 'arpa', 'arroyo', 'aurora', 'avena'],
  ...['bahia', 'balcon', 'balsa', 'banco', 'barca', 'barrio', 'bosque', 'bote', 'brasa', 'brisa'],
  ...['bronce', 'brote', 'bruma', 'burbuja', 'cabra', 'cacao', 'camino', 'campana', 'canela'],
  ...['canto', 'caracol', 'carpa', 'carta', 'casona', 'cedro', 'cereza', 'cerro', 'charango'],
  ...['ciervo', 'cima', 'ciruela', 'cobre', 'cometa', 'condor', 'copla', 'coral', 'cosecha'],
  ...['cuerda', 'cumbre', 'danza', 'delfin', 'desfile', 'duna', 'durazno', 'esfera', 'espiga'],
  ...['estepa', 'estrella', 'faro', 'feria', 'flauta', 'flecha', 'fogata', 'fresno', 'fuelle'],
  ...['galope', 'garza', 'glaciar', 'granate', 'granero', 'guitarra', 'harina', 'hoguera'],
  ...['huella', 'huerta', 'isla', 'jarra', 'jazmin', 'jinete', 'laguna', 'lana', 'laurel'],
  ...['lenga', 'lince', 'llama', 'llanura', 'lluvia', 'loma', 'lucero', 'madera', 'maiz'],
  ...['manantial', 'manzana', 'marea', 'menta', 'meseta', 'miel', 'milonga', 'molino', 'monte'],
  ...['musgo', 'nevada', 'nido', 'nogal', 'nube', 'oasis', 'oleaje', 'olivo', 'onda', 'orilla'],
  ...['paloma', 'pampa', 'panal', 'parra', 'pincel', 'piedra', 'pino', 'plata', 'playa'],
  ...['poncho', 'prado', 'puente', 'puerto', 'quena', 'rama', 'refugio', 'relato', 'ribera'],
  ...['rincon', 'roble', 'rocio', 'ronda', 'ruta', 'salto', 'sauce', 'selva', 'semilla'],
  ...['sendero', 'sierra', 'sol', 'sombra', 'tambor', 'tango', 'tejado', 'templo', 'tierra'],
  ...['tostado', 'trebol', 'trigo', 'trino', 'valle', 'vela', 'velero', 'ventana', 'verano'],
  ...['vicuna', 'viento', 'violin', 'volcan', 'zamba', 'zorzal'],
] as const;

const word = (): string => WORDS[randomInt(WORDS.length)] ?? '';

/** A password that can be read off a screen: three words and two digits. */
export const readablePassword = (): string =>
  `${[word(), word(), word()].join('-')}-${String(randomInt(100)).padStart(2, '0')}`;
