<#import "template.ftl" as layout>
<#-- The identity service asks for one of these two. -->
<@layout.mail id=(requiredActions![])?seq_contains("UPDATE_PASSWORD")?then("passwordReset", "emailVerification")/>
