import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./family-icons";
import styles from "./family.css?inline";

/** Every page of a family: its styles, the title, the way back, and the other language. */
export function FamilyFrame({
  title,
  back,
  children,
}: {
  title: string;
  /** Absent on the first page. */
  back?: { href: string; label: string } | null;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation("family");
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const other = i18n.language === "zh" ? "en" : "zh";
  query.set("lng", other);
  return (
    <>
      {/* our own file, of this build: nothing of it comes from outside */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <header className="top">
        {back ? (
          <a className="back" href={back.href} aria-label={back.label}>
            <Icon name="back" size={22} />
          </a>
        ) : (
          <Icon name="school" size={26} />
        )}
        <h1>{title}</h1>
        <a href={`${pathname}?${query.toString()}`} lang={other} hrefLang={other}>
          {t("language")}
        </a>
      </header>
      <main>{children}</main>
    </>
  );
}
