import Link from 'next/link';
import { buttonClasses } from '#components/ui/button-classes.ts';

/** Only reached from inside: an unknown address is sent on by `[...rest]`. */
export default function NotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      <h2 className="text-lg font-semibold">No encontramos lo que buscas</h2>
      <p className="text-ink-soft">
        Puede que alguien lo haya borrado o que la dirección cambiara.
      </p>
      <Link href="/main/account" prefetch={false} className={buttonClasses('primary', 'mt-1')}>
        Ir a mi cuenta
      </Link>
    </div>
  );
}
