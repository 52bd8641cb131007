import { redirect } from 'next/navigation';

export const dynamic = 'force-dynamic';

export default function Home(): never {
  redirect('/main/messages');
}
