import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';

/** The layout of every public page. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
