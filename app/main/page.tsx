import { redirect } from 'next/navigation';

export default function Main(): never {
  redirect('/main/account');
}
