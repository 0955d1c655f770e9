import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the element has come near the window's view; once it has, it stays so. */
export function useWhenVisible<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setVisible((was) => was || entries.some((entry) => entry.isIntersecting));
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, isVisible];
}
